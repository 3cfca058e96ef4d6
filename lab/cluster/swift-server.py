"""Runs one of Swift's servers with the cluster's folder instead of /etc/swift, which is compiled into the package."""
import runpy
import sys

from swift.common import utils

folder, kind = sys.argv[1:]
utils.SWIFT_CONF_FILE = folder + '/swift.conf'
utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b''
utils.validate_hash_conf()
sys.argv = ['swift-%s-server' % kind, '%s/%s-server.conf' % (folder, kind), '-v']
runpy.run_path('/usr/bin/' + sys.argv[0], run_name='__main__')
